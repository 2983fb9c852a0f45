/** A published text that a criterion is drawn from, and the part of it, both under their own titles. */
export interface CriterionSource {
  readonly title: string;
  readonly section: string;
}

const HELPFUL = 'Google Search Central, Creating helpful, reliable, people-first content';
const REVIEWS = 'Google Search Central, Write high quality reviews';
const EXPERIENCE = 'Google Search Central, Understanding page experience in Google Search results';
const STRUCTURED = 'Google Search Central, General structured data guidelines';
const RATERS = 'Google, Search Quality Rater Guidelines';

export const SOURCES = {
  contentQuestions: { title: HELPFUL, section: 'Content and quality questions' },
  expertiseQuestions: { title: HELPFUL, section: 'Expertise questions' },
  peopleFirst: { title: HELPFUL, section: 'Focus on people-first content' },
  searchFirst: { title: HELPFUL, section: 'Avoid creating search engine-first content' },
  who: { title: HELPFUL, section: 'Ask "Who, How, and Why" about your content: Who' },
  how: { title: HELPFUL, section: 'Ask "Who, How, and Why" about your content: How' },
  why: { title: HELPFUL, section: 'Ask "Who, How, and Why" about your content: Why' },
  reviews: { title: REVIEWS, section: 'Write high quality reviews' },
  pageExperience: { title: EXPERIENCE, section: 'Self-assess your page experience' },
  structuredData: { title: STRUCTURED, section: 'Quality guidelines' },
  eeat: { title: RATERS, section: 'Experience, Expertise, Authoritativeness, and Trust (E-E-A-T)' },
  ymyl: { title: RATERS, section: 'Your Money or Your Life (YMYL) Topics' },
  ymylExpertise: { title: RATERS, section: 'YMYL Topics: Experience or Expertise?' },
  mainContent: { title: RATERS, section: 'Quality of the Main Content' },
  purpose: { title: RATERS, section: 'What is the Purpose of a Webpage?' },
  responsible: {
    title: RATERS,
    section: 'Finding Who is Responsible for the Website and Who Created the Content on the Page',
  },
  contact: {
    title: RATERS,
    section: 'Finding About Us, Contact Information, and Customer Service Information',
  },
  reputation: { title: RATERS, section: 'Reputation of the Website and Content Creators' },
  needsMet: { title: RATERS, section: 'Needs Met Rating Guideline' },
  freshness: { title: RATERS, section: 'Needs Met Rating and Freshness' },
} as const satisfies Record<string, CriterionSource>;
