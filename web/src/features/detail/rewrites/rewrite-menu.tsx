import { REWORDINGS } from '@rilievo/shared/rewrite';
import { ChevronDown, WandSparkles } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useContext } from 'react';
import { rewriteText } from '#strings/rewrites.ts';
import { RewritesContext } from './use-rewrites.ts';

interface RewriteMenuProps {
  readonly id: string;
  /** Html of the box as it is now. */
  readonly given: string;
  readonly titleId: string;
}

/** Other words for the text of a box; nothing where no model answers, or while one writes. */
export function RewriteMenu({ id, given, titleId }: RewriteMenuProps) {
  const rewrites = useContext(RewritesContext);
  if (rewrites === null || given === '' || rewrites.byBox.get(id)?.finished_at === null) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn btn-secondary btn-sm menu-trigger" aria-describedby={titleId}>
        <WandSparkles />
        {rewriteText.trigger}
        <ChevronDown />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={16}>
        {REWORDINGS.map((kind) => (
          <DropdownMenu.Item key={kind} className="menu-item" onSelect={() => rewrites.ask(id, kind, given)}>
            {rewriteText.commands[kind]}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
