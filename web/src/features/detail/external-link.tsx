import type { ReactNode } from 'react';

/** A link to another site, or its text alone when the address is none that a browser may open. */
export function ExternalLink({
  url,
  className,
  label,
  children,
}: {
  url: string;
  className?: string;
  /** Its name where the text alone says too little. */
  label?: string;
  children: ReactNode;
}) {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return children;
  return (
    <a
      className={className}
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  );
}
