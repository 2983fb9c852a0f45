import { LoaderCircle } from 'lucide-react';

export function Loading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <LoaderCircle className="spin" />
      {text}
    </p>
  );
}
