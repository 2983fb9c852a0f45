import type { ComponentProps, ReactNode } from 'react';
import { AuthorAnswersContext } from './author/author-answers.ts';
import { BoxActsContext } from './boxes/box-acts.ts';
import { ExportContext } from './export/export-context.ts';
import { JumpContext } from './rail/jump-context.ts';
import { RewritesContext } from './rewrites/use-rewrites.ts';

interface ResultContextsProps {
  readonly source: ComponentProps<typeof ExportContext>['value'];
  readonly acts: ComponentProps<typeof BoxActsContext>['value'];
  readonly answers: ComponentProps<typeof AuthorAnswersContext>['value'];
  readonly rewrites: ComponentProps<typeof RewritesContext>['value'];
  readonly jump: ComponentProps<typeof JumpContext>['value'];
  readonly children: ReactNode;
}

/** The data and actions that every part of a result may use. */
export function ResultContexts({ source, acts, answers, rewrites, jump, children }: ResultContextsProps) {
  return (
    <ExportContext value={source}>
      <BoxActsContext value={acts}>
        <AuthorAnswersContext value={answers}>
          <RewritesContext value={rewrites}>
            <JumpContext value={jump}>{children}</JumpContext>
          </RewritesContext>
        </AuthorAnswersContext>
      </BoxActsContext>
    </ExportContext>
  );
}
