import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { historyQuery } from '#lib/content-queries.ts';
import type { Request } from '#lib/request/new-content.ts';
import { useUserId } from '#lib/session-context.ts';
import { exampleArticle } from '#strings/example-article.ts';
import { requestText } from '#strings/request.ts';

/**
 * For whoever has no analysis yet: one click fills in an article and ticks the three tasks. Stands below the fields,
 * because it comes only when the history is known, and must not push them down.
 */
export function ExampleOffer({ onReady }: { onReady: () => void }) {
  const { supabase } = useBackend();
  const { data: items } = useQuery(historyQuery(supabase, useUserId()));
  const { setValue, watch } = useFormContext<Request>();
  const [used, setUsed] = useState(false);
  const ready = used && watch('content') === exampleArticle;
  if (items?.length !== 0) return null;

  const fillIn = () => {
    setValue('url', '', { shouldValidate: true });
    setValue('content', exampleArticle);
    setValue('tasks', { task_1: true, task_2: true, task_3: true });
    setUsed(true);
    onReady();
  };

  return (
    <section className="example" aria-label={requestText.exampleOffer}>
      <p role="status">
        {ready ? (
          requestText.exampleReady
        ) : (
          <>
            <b>{requestText.exampleOffer}</b> {requestText.exampleHint}
          </>
        )}
      </p>
      {ready ? null : <Button onClick={fillIn}>{requestText.useExample}</Button>}
    </section>
  );
}
