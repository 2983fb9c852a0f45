import type { Settings } from '../env.ts';
import { createSearchProvider } from '../research/search/create-search-provider.ts';
import { SearchFault } from '../research/search/search-provider.ts';
import { broken, type Finding, faultCode, well } from './finding.ts';
import { examineMail } from './mail.ts';
import { examineModels } from './models.ts';

const PATIENCE_MS = 8_000;

/** The mail server, the models and the search engine that the settings name. */
export function examineServices(settings: Settings): Promise<Finding[]> {
  return Promise.all([examineMail(settings), examineModels(settings), searchFinding(settings)]);
}

async function searchFinding({ search }: Settings): Promise<Finding> {
  const provider = createSearchProvider(search);
  if (provider === null) return well('search', 'none is set: sources are those that people name');
  try {
    await provider.search('olivo in vaso', AbortSignal.timeout(PATIENCE_MS));
    return well('search', `${provider.name} answers`);
  } catch (error) {
    const reason = error instanceof SearchFault ? error.reason : faultCode(error);
    const remedy =
      provider.name === 'searxng'
        ? reason === 'status 403'
          ? 'allow the format json in its settings.yml'
          : 'check SEARXNG_URL'
        : 'check BRAVE_API_KEY';
    return broken('search', `${provider.name} gives nothing (${reason}): ${remedy}`);
  }
}
