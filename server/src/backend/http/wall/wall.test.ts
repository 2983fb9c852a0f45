import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseBody } from '../parsed-body.ts';
import { refuseUnknown } from './wall.ts';

async function ask(
  method: string,
  path: string,
  body: unknown = undefined,
  headers: Record<string, string> = {},
  isSecretKey = false,
): Promise<string> {
  const url = new URL(`http://localhost${path}`);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(url, { method, headers });
  const answer = refuseUnknown(request, url, parseBody(new TextEncoder().encode(text)), isSecretKey);
  if (answer === null) return 'passes';
  expect(answer.status).toBe(400);
  const { details, message } = z
    .object({ message: z.string(), details: z.optional(z.string()) })
    .parse(await answer.json());
  return details ?? message;
}

const ID = '0b6e8f0e-0000-4000-8000-000000000001';
const MOMENT = '2026-11-20T10:00:00.123+00:00';
/** As the embedded API writes it. */
const STORED_MOMENT = '2026-11-20 10:00:00.123+00';
const LIGHT = 'id,session_uid,session_title,created_at,starred,status,stage,failure_code,prompt,url_base';
const before = (moment: string) =>
  encodeURI(`or=(created_at.lt."${moment}",and(created_at.eq."${moment}",id.lt.${ID}))`).replaceAll(
    '+',
    '%2B',
  );

test.each([
  ['GET', `/rest/v1/contents?select=*&session_uid=eq.a&auth_uid=eq.${ID}`],
  ['GET', `/rest/v1/contents?select=${LIGHT}&auth_uid=eq.${ID}&order=created_at.desc%2Cid.desc&limit=1000`],
  ['GET', `/rest/v1/contents?select=${LIGHT}&${before(MOMENT)}&order=created_at.desc`],
  ['GET', `/rest/v1/contents?select=${LIGHT}&${before(STORED_MOMENT)}&order=created_at.desc`],
  ['GET', `/rest/v1/contents?select=id&id=in.(${ID},${ID})`],
  ['GET', `/rest/v1/contents?select=id&or=(rerun_of.in.(${ID}),id.in.(${ID}))&limit=200`],
  ['GET', `/rest/v1/contents?select=id&url_base=eq.${encodeURIComponent('https://a.it/?q=a,b.fts(c)')}`],
  ['GET', '/rest/v1/profiles?select=*&deleted_at=is.null&order=created_at.desc%2Cid.desc&limit=1000'],
  ['GET', `/rest/v1/profiles?select=*&deleted_at=is.null&${before(STORED_MOMENT)}&order=created_at.desc`],
  ['GET', '/rest/v1/user_invitations?select=*&order=created_at.desc'],
  ['POST', `/rest/v1/contents?select=${LIGHT}`, { session_uid: 'a', rerun_of: null }],
  ['PATCH', `/rest/v1/contents?id=eq.${ID}&select=id`, { published_at: null }],
  ['POST', '/rest/v1/rpc/decide', { content_id: ID, changes: { R1: { state: 'accepted' } } }],
  ['DELETE', `/rest/v1/contents?id=eq.${ID}`],
  ['DELETE', `/rest/v1/contents?id=in.(${ID},${ID})`],
  ['POST', '/rest/v1/rpc/invitation_for', { token: 'x' }],
  ['POST', '/rest/v1/rpc/is_anothers_analysis', { session_uid: 'x' }],
  ['POST', '/rest/v1/rpc/share_analysis', { content_id: ID, with_boxes: true, days: 30 }],
  ['POST', '/rest/v1/rpc/shared_analysis', { token: 'x' }],
  ['POST', '/rest/v1/rpc/ask_author', { content_id: ID, boxes: ['B1'], days: 30 }],
  ['POST', '/rest/v1/rpc/answer_question', { token: 'x', question_id: 'B1', answer: 'a\nb' }],
  ['POST', '/rest/v1/rpc/make_api_key', { name: 'Redazione', scopes: ['read'], days: 30 }],
  ['POST', '/rest/v1/rpc/my_api_keys'],
  ['POST', '/rest/v1/rpc/revoke_api_key', { key_id: ID }],
  ['POST', '/rest/v1/rpc/request_page_check', { content_id: ID }],
  ['POST', '/rest/v1/rpc/page_check_of', { content_id: ID }],
  ['POST', '/rest/v1/rpc/request_sitemap', { url: 'https://a.it/x.xml', path: '/', changed_since: null }],
  ['POST', '/rest/v1/rpc/my_sitemap'],
  [
    'POST',
    '/rest/v1/rpc/request_rewrite',
    { content_id: ID, box_id: 'B1', kind: 'voice', given: '<p>a</p>' },
  ],
  ['POST', '/rest/v1/rpc/rewrites_of', { content_id: ID }],
  ['POST', '/rest/v1/rpc/drop_rewrite', { content_id: ID, box_id: 'B1' }],
  ['POST', '/rest/v1/rpc/make_webhook', { url: 'https://a.it/', events: ['batch.finished'] }],
  ['POST', '/rest/v1/rpc/my_webhooks'],
  ['POST', '/rest/v1/rpc/change_webhook', { webhook_id: ID, events: ['batch.finished'], is_on: true }],
  ['POST', '/rest/v1/rpc/delete_webhook', { webhook_id: ID }],
  ['POST', '/rest/v1/rpc/test_webhook', { webhook_id: ID }],
  ['POST', '/rest/v1/rpc/webhook_deliveries', { webhook_id: ID }],
  ['POST', '/rest/v1/rpc/resend_delivery', { delivery_id: ID }],
  ['POST', '/rest/v1/rpc/delete_my_account'],
  ['POST', '/rest/v1/rpc/model_costs'],
  ['POST', '/rest/v1/rpc/read_batch', { batch_id: ID, since: null }],
  ['POST', '/rest/v1/rpc/read_batch', { batch_id: ID, since: MOMENT }],
  ['POST', '/rest/v1/rpc/installation_warnings'],
  ['POST', '/rest/v1/rpc/my_house_rules'],
  ['POST', '/rest/v1/rpc/my_usual_costs'],
  ['POST', '/rest/v1/rpc/analysis_progress', { content_id: ID }],
  ['POST', '/rest/v1/rpc/set_full_name', { full_name: 'Ada' }],
  ['POST', '/rest/v1/rpc/set_house_rules', { rules: {} }],
  ['POST', '/auth/v1/token?grant_type=password', { email: 'a', password: 'b', gotrue_meta_security: {} }],
  ['POST', '/auth/v1/logout?scope=global'],
])('what the page asks passes: %s %s', async (method, path, body?: unknown) => {
  expect(await ask(method, path, body)).toBe('passes');
});

const BRACKETS = `${'('.repeat(7_000)}a${')'.repeat(7_000)}`;
const PATH = `decisions${'->a'.repeat(2_500)}`;

test.each([
  ['GET', `/rest/v1/rpc/invitation_for?token=x&email=fts.${BRACKETS}`],
  ['GET', `/rest/v1/contents?select=id&session_title=fts.${BRACKETS}`],
  ['GET', '/rest/v1/contents?select=id&session_title=wfts.----'],
  ['GET', '/rest/v1/contents?select=content_base::jsonpath&id=eq.1'],
  ['GET', '/rest/v1/contents?select=id&content_base::tsquery=eq.x'],
  ['GET', '/rest/v1/contents?select=a0:session_title::numeric'],
  ['GET', `/rest/v1/contents?select=${Array.from({ length: 1000 }, (_, i) => `a${i}:id`)}`],
  ['GET', `/rest/v1/contents?select=${Array.from({ length: 1000 }, () => 'id')}`],
  ['GET', '/rest/v1/contents?select=*'],
  ['GET', '/rest/v1/contents?select=content_base&auth_uid=eq.1'],
  ['GET', '/rest/v1/contents?select=id,contents(content_base)'],
  ['GET', '/rest/v1/contents?select=id,...contents(id)'],
  ['GET', '/rest/v1/contents?select=count()'],
  ['GET', '/rest/v1/contents?select=id&created_at=lt.-1'],
  ['GET', '/rest/v1/contents?select=id&or=(created_at.lt."2026-99-99T10:00:00Z")'],
  ['GET', '/rest/v1/contents?select=id&or=(created_at.lt."2026-02-30T10:00:00Z")'],
  ['GET', '/rest/v1/contents?select=id&or=(created_at.lt."2026-02-03 10:00:00%2B99")'],
  ['GET', '/rest/v1/contents?select=id&select=*'],
  ['GET', `/rest/v1/contents?select=${PATH}`],
  ['GET', `/rest/v1/contents?select=id&order=${PATH}`],
  ['GET', `/rest/v1/contents?select=id&${PATH}=eq.1`],
  ['GET', `/rest/v1/contents?select=id&and=(${'and('.repeat(900)}id.is.null${')'.repeat(900)})`],
  ['GET', `/rest/v1/contents?select=id&or=(${'and('.repeat(5)}id.eq.1${')'.repeat(5)})`],
  ['GET', `/rest/v1/contents?select=id&or=(${Array.from({ length: 50 }, () => 'id.eq.1')})`],
  ['GET', '/rest/v1/contents?select=id&or=(id.eq.1,session_title.match.^a)'],
  ['GET', '/rest/v1/contents?select=id&id=not.eq.1'],
  ['GET', '/rest/v1/contents?select=id&id=eq(any).{1,2}'],
  ['GET', '/rest/v1/contents?select=id&id=in.((((1))))'],
  ['GET', '/rest/v1/contents?select=id&limit=5000'],
  ['GET', '/rest/v1/contents?select=id&offset=1'],
  ['GET', '/rest/v1/contents?select=id&apikey=1'],
  ['GET', '/rest/v1/profiles?full_name=match.^a'],
  ['GET', '/rest/v1/profiles?deleted_at=is.unknown'],
  ['GET', '/rest/v1/article_fingerprints'],
  ['GET', '/rest/v1/constructor'],
  ['GET', '/rest/v1/'],
  ['HEAD', '/rest/v1/contents?select=id'],
  ['PUT', '/rest/v1/contents?id=eq.1', {}],
  ['PATCH', '/rest/v1/contents', { starred: true }],
  ['PATCH', '/rest/v1/contents?id=eq.1', { content_base: 'x' }],
  ['PATCH', '/rest/v1/contents?id=eq.1&select=content_completed', { starred: true }],
  ['DELETE', '/rest/v1/contents'],
  ['DELETE', '/rest/v1/profiles?user_id=eq.1'],
  ['POST', '/rest/v1/contents', [{ session_uid: 'a' }]],
  ['POST', '/rest/v1/contents', { status: 'completed' }],
  ['POST', '/rest/v1/contents', { __proto__: 1, constructor: 1 }],
  ['POST', '/rest/v1/contents', 'session_uid\na'],
  ['POST', '/rest/v1/contents?on_conflict=id', { session_uid: 'a' }],
  ['POST', '/rest/v1/rpc/constructor'],
  ['POST', '/rest/v1/rpc/read_batch', { batch_id: ID, since: 5 }],
  ['POST', '/rest/v1/rpc/read_batch', { batch_id: ID, since: {} }],
  ['POST', '/rest/v1/rpc/claim_analysis', { lease_seconds: 1 }],
  ['POST', '/rest/v1/rpc/invitation_for', { token: 'x', email: 'y' }],
  ['POST', '/rest/v1/rpc/invitation_for?email=eq.a', { token: 'x' }],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/resend', { email: 'a@example.it', type: 'signup' }],
  ['PUT', '/auth/v1/user', { email: 'b@example.it' }],
  ['POST', '/auth/v1/signup', { email: 'a', password: 'b', role: 'service_role' }],
  ['POST', '/auth/v1/signup', [1]],
  ['PUT', '/auth/v1/user', `{"data":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`],
  ['GET', '/auth/v1/user?scope=x'],
  ['OPTIONS', '/auth/v1/user'],
])('what nobody needs is refused, by its name: %s %.80s', async (method, path, body?: unknown) => {
  expect(await ask(method, path, body)).not.toBe('passes');
});

test.each([
  ['accept', 'text/csv'],
  ['accept', 'application/vnd.pgrst.plan+json'],
  ['accept-profile', 'private'],
  ['content-type', 'text/csv'],
  ['prefer', 'resolution=merge-duplicates'],
  ['prefer', 'count=exact'],
])('a header that changes what the API does is refused: %s: %s', async (name, value) => {
  expect(await ask('GET', '/rest/v1/profiles', undefined, { [name]: value })).toContain(`header ${name}`);
});

test('a refusal names what would have to be allowed', async () => {
  expect(await ask('PATCH', '/rest/v1/contents?id=eq.1', { stage: null })).toBe(
    'PATCH contents: column stage',
  );
  expect(await ask('POST', '/rest/v1/rpc/queue_figures')).toBe('function queue_figures');
  expect(await ask('GET', '/auth/v1/factors')).toContain('GET factors');
});

test.each([
  ['POST', '/rest/v1/rpc/claim_analysis', { lease_seconds: 1 }, 'passes'],
  ['POST', '/rest/v1/contents?columns=%22id%22%2C%22llm%22', [{ id: ID }], 'passes'],
  ['GET', '/rest/v1/contents?select=id&content_base=like.Il%25&limit=5&offset=2', undefined, 'passes'],
  ['GET', '/rest/v1/contents?select=content_base::jsonpath', undefined, 'GET contents: select'],
  ['GET', '/rest/v1/contents?content_base=fts.a', undefined, 'GET contents: content_base=fts.a'],
  ['GET', '/rest/v1/contents?content_base=match.a', undefined, 'GET contents: content_base=match.a'],
  ['GET', '/rest/v1/rpc/queue_figures?x=fts.a', undefined, 'a function by POST'],
])('the secret key asks plainly too: %s %s', async (method, path, body, expected) => {
  expect(await ask(method, path, body, {}, true)).toContain(expected);
});
