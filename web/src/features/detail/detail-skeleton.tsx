import { Loading } from '#components/ui/loading.tsx';
import { detailText } from '#strings/detail.ts';

export function DetailSkeleton() {
  return (
    <>
      <h1 className="sr-only">{detailText.page}</h1>
      <Loading text={detailText.loading} />
      <div aria-hidden="true">
        <span className="sk h-7 w-2/3" />
        <span className="sk mb-3 w-2/5" />
        <div className="brief">
          <span className="sk my-2 h-6" />
          <span className="sk my-2 h-6" />
          <span className="sk my-2 h-6" />
        </div>
        <span className="sk h-96" />
      </div>
    </>
  );
}
