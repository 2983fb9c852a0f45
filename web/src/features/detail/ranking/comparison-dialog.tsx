import type { Comparison } from '@rilievo/shared/comparison';
import type { Intent } from '@rilievo/shared/findings';
import { Check, Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { downloadFile } from '#lib/download.ts';
import { rankingText } from '#strings/ranking.ts';
import { ExternalLink } from '../external-link.tsx';
import { comparedNeeds, comparisonCsv } from './comparison-table.ts';

interface ComparisonDialogProps {
  readonly comparison: Comparison;
  readonly intents: readonly Intent[];
  readonly onClose: () => void;
}

/** Needs by pages: which page answers what, and the same as a file for a spreadsheet. */
export default function ComparisonDialog({ comparison, intents, onClose }: ComparisonDialogProps) {
  const { pages } = comparison;
  const needs = useMemo(() => comparedNeeds(comparison, intents), [comparison, intents]);
  const download = () => downloadFile(comparisonCsv(comparison, needs), 'csv', rankingText.csvName);
  return (
    <Dialog wide title={rankingText.tableTitle} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <div className="comparison-note">
        <p>{rankingText.counted(pages.length)}</p>
        <Button size="sm" onClick={download}>
          <Download />
          {rankingText.csv}
        </Button>
      </div>
      <section className="comparison-frame" aria-label={rankingText.tableTitle}>
        <table className="table comparison-table">
          <thead>
            <tr>
              <th scope="col">{rankingText.need}</th>
              <th scope="col">{rankingText.own}</th>
              <th scope="col" className="num-col">
                {rankingText.count}
              </th>
              {pages.map(({ url, title }, place) => (
                <th key={url} scope="col" className="page-col">
                  <ExternalLink url={url} label={`${rankingText.page(place + 1)}: ${title || url}`}>
                    {place + 1}
                  </ExternalLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {needs.map(({ id, question, verdict, answering, passages }) => (
              <tr key={id}>
                <th scope="row">{question}</th>
                <td>{verdict}</td>
                <td className="num-col">{rankingText.of(answering, pages.length)}</td>
                {passages.map((passage, place) => (
                  <td key={pages[place]?.url} className="page-col" title={passage ?? undefined}>
                    {passage === null ? (
                      <span className="sr-only">{rankingText.no}</span>
                    ) : (
                      <Check role="img" aria-label={rankingText.yes} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ol className="comparison-pages" aria-label={rankingText.legend}>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <ExternalLink url={url}>{title || url}</ExternalLink>{' '}
            <span className="host">{URL.parse(url)?.host}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
