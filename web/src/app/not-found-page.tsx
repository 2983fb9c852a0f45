import { Link } from 'react-router';
import { NoticePage } from '../components/ui/notice-page.tsx';
import { paths } from '../lib/paths.ts';
import { notFoundText } from '../strings/app.ts';

export function NotFoundPage() {
  return (
    <NoticePage title={notFoundText.title}>
      <p>{notFoundText.explanation}</p>
      <div className="acts">
        <Link className="btn btn-primary" to={paths.home}>
          {notFoundText.home}
        </Link>
      </div>
    </NoticePage>
  );
}
