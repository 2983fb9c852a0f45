import './auth.css';
import { Link } from 'react-router';
import { PageTitle } from '#components/ui/page-title.tsx';
import { paths } from '#lib/paths.ts';
import { appText } from '#strings/app.ts';
import { authText } from '#strings/auth.ts';
import { AuthForm } from './auth-form.tsx';
import { Showcase } from './showcase.tsx';

export function AuthPage() {
  return (
    <main className="login" id="contenuto">
      <section className="login-show">
        <div className="inner">
          <div className="login-brand">
            <div className="hero">
              <PageTitle className="" documentTitle={authText.documentTitle}>
                {appText.name}
              </PageTitle>
            </div>
            <p className="tagline">{appText.tagline}</p>
          </div>
          <Showcase />
        </div>
      </section>
      <section className="login-form">
        <AuthForm />
        <p className="login-guide">
          <Link to={paths.guide}>{authText.guide}</Link>
        </p>
      </section>
    </main>
  );
}
