import { ChevronDown, Eye } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { viewText } from '#strings/workspace.ts';
import { READING_MODES, type ReadingMode } from './reading-view.ts';

/** Text and additions, or one of the two alone. What is left out is said on the button. */
export function ViewMenu({ mode, onChange }: { mode: ReadingMode; onChange: (mode: ReadingMode) => void }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="btn btn-secondary menu-trigger"
        aria-label={viewText.trigger(viewText.modes[mode])}
      >
        <Eye />
        <span className={mode === 'all' ? 'sr-only' : undefined}>{viewText.modes[mode]}</span>
        <ChevronDown />
      </DropdownMenu.Trigger>
      {/* Where it is, not at the end of the page, so that it stays within the landmarks. */}
      <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={16}>
        <DropdownMenu.RadioGroup
          value={mode}
          onValueChange={(value) => onChange(READING_MODES.find((one) => one === value) ?? 'all')}
        >
          {READING_MODES.map((one) => (
            <DropdownMenu.RadioItem key={one} className="menu-item" value={one}>
              {viewText.modes[one]}
              <DropdownMenu.ItemIndicator className="menu-hint">{viewText.shown}</DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
