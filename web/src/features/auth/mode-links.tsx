import { type AuthMode, authText } from '#strings/auth.ts';

interface ModeLink {
  readonly to: AuthMode;
  readonly text: string;
}

const LINK = {
  signin: { to: 'signup', text: authText.toSignUp },
  signup: { to: 'signin', text: authText.toSignIn },
  'reset-password': { to: 'signin', text: authText.backToLogin },
} as const satisfies Record<AuthMode, ModeLink>;

export function ModeLinks({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  const { to, text } = LINK[mode];
  return (
    <div className="login-links">
      <button type="button" className="linkish" onClick={() => onChange(to)}>
        {text}
      </button>
    </div>
  );
}
