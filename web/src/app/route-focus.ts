import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On another page: lets go of the focus, which the new page's title then takes, and starts at the top. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
