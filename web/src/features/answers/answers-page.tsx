import './answers.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LinkPage } from '#components/link-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { answersText } from '#strings/answers.ts';
import { appText } from '#strings/app.ts';
import { answersQuery } from './answers-query.ts';
import { KeptAnswers } from './kept-answers.ts';
import { QuestionList } from './question-list.tsx';
import { UnsentAnswers } from './unsent-answers.tsx';

/** The questions to the author of an article, who has their link and no account. */
export default function AnswersPage() {
  const token = useLocation().hash.slice(1);
  return (
    <LinkPage note={answersText.note} className="answers-page">
      <Questions key={token} token={token} />
    </LinkPage>
  );
}

const Title = ({ children }: { children: string }) => <PageTitle className="">{children}</PageTitle>;

function Questions({ token }: { token: string }) {
  const { supabase } = useBackend();
  const [kept] = useState(() => new KeptAnswers(token));
  const [ended, setEnded] = useState(false);
  const { data: asked, isError, isFetching, refetch } = useQuery(answersQuery(supabase, token));
  if (ended || asked === null)
    return (
      <>
        <EmptyState title={<Title>{answersText.invalid}</Title>} hint={answersText.invalidHint} />
        <UnsentAnswers answers={kept.all()} />
      </>
    );
  if (asked === undefined && isError)
    return (
      <EmptyState title={<Title>{answersText.failed}</Title>} hint={answersText.failedHint}>
        <Button busyText={isFetching && answersText.loading} onClick={() => void refetch()}>
          {appText.retry}
        </Button>
      </EmptyState>
    );
  if (asked === undefined) return <Loading text={answersText.loading} />;
  if (asked.questions.length === 0)
    return <EmptyState title={<Title>{answersText.none}</Title>} hint={answersText.noneHint} />;
  return <QuestionList token={token} asked={asked} kept={kept} onEnded={() => setEnded(true)} />;
}
