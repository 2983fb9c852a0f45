import type { PageEvidence } from '@rilievo/shared/article';
import type { Publisher } from '@rilievo/shared/publisher';
import { foldAccents } from '#linguistics/words.ts';
import { siteHost } from '#platform/page-address.ts';
import { ASSOCIATIONS, INSTITUTIONS, JOURNALS, LOCAL_AUTHORITIES, PUBLIC_ENDINGS } from './known-hosts.ts';

const ASSOCIATION_NAME =
  /^(?:l')?(?:associazione|federazione|confederazione|fondazione|societa italiana di|lega italiana|ordine d\p{L}+) /u;
const FIRM_NAME =
  /(?<!\p{L})(?:s\.? ?r\.? ?l\.?|s\.? ?p\.? ?a\.?|s\.? ?n\.? ?c\.?|s\.? ?a\.? ?s\.?)(?!\p{L})/u;
/** A page's JSON-LD statement of its publisher. */
const DECLARED: readonly (readonly [Publisher, ReadonlySet<string>])[] = [
  ['journal', new Set(['NewsMediaOrganization'])],
  ['association', new Set(['NGO'])],
  [
    'firm',
    new Set(['Corporation', 'LocalBusiness', 'Store', 'OnlineStore', 'OnlineBusiness', 'Product', 'Offer']),
  ],
];

/**
 * The publisher of a page. Only an address proves an institution, because any page can call itself one; for the other
 * kinds the page's own statement is believed.
 */
export function publisherOf(url: string, evidence: PageEvidence | null): Publisher {
  const host = siteHost(url) ?? '';
  if (isPublic(host)) return 'institution';
  if (belongsTo(host, JOURNALS)) return 'journal';
  if (belongsTo(host, ASSOCIATIONS)) return 'association';
  const objects = (evidence?.jsonLd ?? []).flatMap((object) => [object, object.publisher]);
  const types = objects.flatMap(typesOf);
  const declared = DECLARED.find(([, known]) => types.some((type) => known.has(type)));
  if (declared) return declared[0];
  const name = foldAccents(evidence?.siteName ?? '');
  if (ASSOCIATION_NAME.test(`${name} `)) return 'association';
  return FIRM_NAME.test(name) ? 'firm' : 'unknown';
}

function isPublic(host: string): boolean {
  const labels = host.split('.');
  const [first = ''] = labels;
  const isLocal = labels.length > 2 && labels.at(-1) === 'it' && LOCAL_AUTHORITIES.has(first);
  return isLocal || belongsTo(host, PUBLIC_ENDINGS) || belongsTo(host, INSTITUTIONS);
}

function belongsTo(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

function typesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('@type' in value)) return [];
  return [value['@type']].flat().filter((type) => typeof type === 'string');
}
