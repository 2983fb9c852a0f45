import * as z from 'zod/mini';

/** A JSON Schema, as far as the page shows it. */
export interface Form {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string | undefined;
  readonly anyOf?: readonly Form[] | undefined;
  readonly items?: Form | undefined;
  readonly properties?: Readonly<Record<string, Form>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Form | boolean | undefined;
}

const formSchema: z.ZodMiniType<Form> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  pattern: z.optional(z.string()),
  anyOf: z.optional(z.array(z.lazy(() => formSchema))),
  items: z.optional(z.lazy(() => formSchema)),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => formSchema),
    ),
  ),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.union([z.boolean(), z.lazy(() => formSchema)])),
});

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z._default(z.boolean(), false),
  schema: formSchema,
});

const jsonSchema = z.object({
  'application/json': z.optional(
    z.object({ schema: z.object({ $ref: z.string() }), example: z.optional(z.unknown()) }),
  ),
});

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z._default(z.array(parameterSchema), () => []),
  requestBody: z.optional(z.object({ content: jsonSchema })),
  responses: z.record(z.string(), z.object({ content: z.optional(jsonSchema) })),
});

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      parameters: z._default(z.array(parameterSchema), () => []),
      get: z.optional(operationSchema),
      post: z.optional(operationSchema),
      patch: z.optional(operationSchema),
      delete: z.optional(operationSchema),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), formSchema) }),
});

export type Parameter = z.infer<typeof parameterSchema>;

/** One call of the API. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below `/api/v1`, with the names of its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly form: Form; readonly example: unknown } | null;
  /** The JSON that it answers with; null for a file, or nothing. */
  readonly answer: Form | null;
}

/** The calls of an OpenAPI document, in its order. Throws for what is none. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(document);
  const formOf = (content: z.infer<typeof jsonSchema> | undefined): Form | null => {
    const name = content?.['application/json']?.schema.$ref.split('/').at(-1);
    return (name === undefined ? undefined : components.schemas[name]) ?? null;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const sent = operation.requestBody?.content;
      const form = formOf(sent);
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          parameters: [...item.parameters, ...operation.parameters],
          body: form && { form, example: sent?.['application/json']?.example },
          answer: formOf((operation.responses['200'] ?? operation.responses['201'])?.content),
        },
      ];
    }),
  );
}
