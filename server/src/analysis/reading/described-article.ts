import type { PageType } from './page-type.ts';

type JsonLdObject = Readonly<Record<string, unknown>>;

/** Types of schema.org that describe the content of a page, besides those that end in `Article` or `Posting`. */
const OF_CONTENT: ReadonlySet<string> = new Set([
  'Report',
  'Recipe',
  'HowTo',
  'QAPage',
  'FAQPage',
  'MedicalWebPage',
  'Review',
  'Product',
  'ProductGroup',
  'Service',
  'LocalBusiness',
  'Event',
  'Course',
  'Book',
  'Movie',
  'SoftwareApplication',
  'TouristAttraction',
  'TouristDestination',
]);

/**
 * The JSON-LD object that describes the article: one with a headline, or else one of a type that is made for contents.
 * Site, organisation, person, path and image, which most sites write on every page, describe something else.
 */
export function describedArticle(objects: readonly JsonLdObject[]): JsonLdObject | null {
  const headed = objects.find(({ headline }) => typeof headline === 'string' && headline.trim() !== '');
  return headed ?? objects.find((object) => typesOf(object).some(isOfContent)) ?? null;
}

function isOfContent(type: string): boolean {
  return OF_CONTENT.has(type) || /(?:Article|Posting)$/.test(type);
}

function typesOf(object: JsonLdObject): string[] {
  return [object['@type']]
    .flat()
    .flatMap((type) => (typeof type === 'string' ? type.replace(/^https?:\/\/schema\.org\//, '') : []));
}

/** Types that most sites write on every page; any other one describes what an activity is. */
const OF_SITES: ReadonlySet<string> = new Set([
  'WebSite',
  'WebPage',
  'CollectionPage',
  'Organization',
  'BreadcrumbList',
  'ListItem',
  'Person',
  'ImageObject',
  'SearchAction',
  'SiteNavigationElement',
  'WPHeader',
  'WPFooter',
]);

/** Whether a page's JSON-LD describes its content, or its activity where that is what the page is for. */
export function describesPage(objects: readonly JsonLdObject[], type: PageType): boolean {
  if (describedArticle(objects) !== null) return true;
  if (type !== 'LocalBusiness') return false;
  // An activity has one of some hundred types: Plumber, Bakery, DrivingSchool.
  return objects.some(
    (object) => 'address' in object || typesOf(object).some((one) => one !== '' && !OF_SITES.has(one)),
  );
}

/** Whether the JSON-LD tells of a firm, a surgery or a shop where it is; a publisher's address is none. */
export function describesPlace(objects: readonly JsonLdObject[]): boolean {
  return objects.some(
    (object) => 'address' in object && typesOf(object).some((one) => one !== '' && !OF_SITES.has(one)),
  );
}
