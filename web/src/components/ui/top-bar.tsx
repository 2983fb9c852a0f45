import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { appText } from '#strings/app.ts';

interface TopBarProps {
  /** Where the name leads. */
  readonly to?: string;
  /** Beside the name. */
  readonly children?: ReactNode;
}

/** The bar above every page, with the program's name. */
export function TopBar({ to = paths.home, children }: TopBarProps) {
  return (
    <header className="topbar">
      <div className="wrap topbar-in">
        <Link className="brand" to={to}>
          <span className="brand-mark">{appText.name}</span>
        </Link>
        {children}
      </div>
    </header>
  );
}
