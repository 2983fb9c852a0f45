import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface RailSectionProps {
  readonly title: string;
  /** Beside the title: what the section is about, or its figures. */
  readonly end?: ReactNode;
  readonly open?: boolean;
  /** True for what leads to places of the page. */
  readonly navigation?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the rail under an ink rule; it folds. */
export function RailSection(props: RailSectionProps) {
  const { title, end, open = true, navigation = false, className = '', children } = props;
  const id = useId();
  const Landmark = navigation ? 'nav' : 'section';
  return (
    <Landmark className={`rail-section ${className}`} aria-labelledby={id}>
      <details open={open}>
        <summary className="rail-title">
          <h2 id={id}>{title}</h2>
          {end === undefined ? null : <span className="end">{end}</span>}
          <ChevronDown className="chev" />
        </summary>
        {children}
      </details>
    </Landmark>
  );
}
