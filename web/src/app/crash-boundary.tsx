import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { crashText } from '../strings/app.ts';

/** The last resort: a fault while drawing shows a page with a way on, never a blank one. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="notice">
        <div className="notice-in">
          <div className="card">
            <h1>{crashText.title}</h1>
            <p>{crashText.explanation}</p>
            <div className="acts">
              <Button look="primary" onClick={() => location.reload()}>
                {crashText.reload}
              </Button>
            </div>
          </div>
        </div>
      </main>
    );
  }
}
