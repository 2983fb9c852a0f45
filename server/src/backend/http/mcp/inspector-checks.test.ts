import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { makeKey } from '../v1/testing/v1-scenario.ts';
import { dataIn, type McpScenario, openMcp, use } from './testing/mcp-scenario.ts';
import { FORMER_RUN, GLICINE } from './testing/two-runs.ts';

/** What `@modelcontextprotocol/inspector --cli` asks a server, by the client that it uses itself. */
let scenario: McpScenario;
let client: Client;
let analysed: string;

beforeAll(async () => {
  scenario = await openMcp();
  const ada = await scenario.v1.person('ada@example.it');
  client = await scenario.client(await makeKey(ada, ['read', 'analyse', 'schedules']));
  for (const text of ['Il primo.', 'Il secondo.', 'Il glicine si pota molto spesso.']) {
    const sent = await use(client, 'analyse_article', { text });
    analysed = dataIn(sent.text, z.object({ id: z.string() })).id;
    await (await scenario.v1.begin('analysis', GLICINE))(FORMER_RUN);
  }
});
afterAll(() => scenario.close());

/** A page of a list of the protocol, with the cursor that leads on. */
interface Listed<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** Every item of a list, page by page. */
async function all<Item>(page: (cursor: string | undefined) => Promise<Listed<Item>>): Promise<Item[]> {
  const found: Item[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    found.push(...items);
    cursor = next;
    if (cursor !== undefined) {
      expect(cursors, 'no cursor comes twice').not.toContain(cursor);
      cursors.add(cursor);
    }
  } while (cursor !== undefined);
  return found;
}

const tools = () =>
  all(async (cursor) => {
    const { tools: items, nextCursor: next } = await client.listTools({ cursor });
    return { items, next };
  });
const resources = () =>
  all(async (cursor) => {
    const { resources: items, nextCursor: next } = await client.listResources({ cursor });
    return { items, next };
  });
const prompts = () =>
  all(async (cursor) => {
    const { prompts: items, nextCursor: next } = await client.listPrompts({ cursor });
    return { items, next };
  });

const isDifferent = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length);

test('it introduces itself, and offers what it lists', async () => {
  expect(client.getServerVersion()).toMatchObject({
    name: expect.stringMatching(/\S/),
    version: expect.stringMatching(/^\d/),
  });
  expect(client.getServerCapabilities()).toMatchObject({ tools: {}, resources: {}, prompts: {} });
  expect(await client.ping()).toEqual({});
});

test('each tool has a name of its own, a description, and a schema that refuses what does not fit', async () => {
  const listed = await tools();
  isDifferent(listed.map(({ name }) => name));
  const schemas = new AjvJsonSchemaValidator();
  for (const { name, description, inputSchema, annotations } of listed) {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(description, name).toMatch(/\S/);
    expect(annotations?.readOnlyHint, name).toBeTypeOf('boolean');
    const accepts = (schema: object, value: unknown) =>
      schemas.getValidator(schema as JsonSchemaType)(value).valid;
    expect(accepts(inputSchema, {}), name).toBe(!inputSchema.required?.length);
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect(accepts(schema, { other: 1 }), `${name} ${field}`).toBe(false);
  }
});

test('a tool is called with what its schema allows; what it does not allow is refused by that tool alone', async () => {
  for (const { name, inputSchema } of await tools()) {
    const wrong = inputSchema.required?.length ? {} : { limit: 'x' };
    if (!inputSchema.required?.length && !inputSchema.properties?.limit) continue;
    expect((await use(client, name, wrong)).isError, name).toBe(true);
  }
  expect((await use(client, 'read_summary', { id: analysed })).isError).toBe(false);
  expect((await use(client, 'read_summary', { id: '0000000000000000' })).isError).toBe(true);
  expect((await use(client, 'no_such_tool', {})).isError).toBe(true);
});

test('a list goes on from its cursor, and each item comes once', async () => {
  const pageSchema = z.object({
    items: z.array(z.object({ id: z.string() })),
    next_cursor: z.string().nullable(),
  });
  const found = await all(async (cursor) => {
    const { text } = await use(client, 'list_analyses', {
      limit: 1,
      ...(cursor !== undefined && { cursor }),
    });
    const { items, next_cursor } = dataIn(text, pageSchema);
    return { items, next: next_cursor ?? undefined };
  });
  expect(found).toHaveLength(3);
  isDifferent(found.map(({ id }) => id));
  expect((await use(client, 'list_analyses', { cursor: 'x' })).isError).toBe(true);
});

test('each resource that is listed can be read, and no other', async () => {
  const listed = await resources();
  expect(listed).toHaveLength(3);
  isDifferent(listed.map(({ uri }) => uri));
  for (const { uri, name } of listed) {
    expect(name).toMatch(/\S/);
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, text: expect.stringMatching(/\S/) }]);
  }
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['rilievo://analyses/{id}']);
  for (const uri of ['rilievo://analyses/0000000000000000', 'file:///etc/passwd', 'rilievo://altro'])
    await expect(client.readResource({ uri }), uri).rejects.toThrow();
});

test('each prompt says its arguments, and is written from them', async () => {
  const listed = await prompts();
  expect(listed).not.toHaveLength(0);
  for (const { name, description, arguments: fields = [] } of listed) {
    expect(description, name).toMatch(/\S/);
    const given = Object.fromEntries(
      fields.map((field) => [field.name, field.name === 'url' ? 'https://esempio.it/a' : analysed]),
    );
    const { messages } = await client.getPrompt({ name, arguments: given });
    expect(messages, name).toMatchObject([
      { role: 'user', content: { type: 'text', text: expect.stringMatching(/\S/) } },
    ]);
    await expect(client.getPrompt({ name, arguments: {} }), name).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
    });
  }
  await expect(client.getPrompt({ name: 'no_such_prompt' })).rejects.toMatchObject({
    code: ErrorCode.InvalidParams,
  });
});

test('an unknown method is refused as the protocol says', async () => {
  await expect(client.request({ method: 'no/such' }, ResultSchema)).rejects.toMatchObject({
    code: ErrorCode.MethodNotFound,
  });
});
