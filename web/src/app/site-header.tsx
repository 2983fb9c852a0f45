import { Link, NavLink } from 'react-router';
import { SignOutButton } from '../components/sign-out-button.tsx';
import { TopBar } from '../components/ui/top-bar.tsx';
import { useOwnProfile } from '../lib/own-profile.ts';
import { paths } from '../lib/paths.ts';
import { appText } from '../strings/app.ts';

export function SiteHeader() {
  const { data: profile } = useOwnProfile();
  const links = [
    { to: paths.dashboard, text: appText.dashboard },
    { to: paths.profile, text: appText.profile },
    ...(profile?.is_admin ? [{ to: paths.users, text: appText.users }] : []),
  ];
  return (
    <TopBar to={paths.dashboard}>
      <nav aria-label={appText.mainNavigation}>
        {links.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            <span>{text}</span>
          </NavLink>
        ))}
      </nav>
      <Link className="topbar-guide" to={paths.guide}>
        {appText.guide}
      </Link>
      <SignOutButton />
    </TopBar>
  );
}
