import { z } from 'zod'
import type { Access, CallContract } from '@/lib/contracts/call'

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  none: null,
} as const

const words = (access: Access) => (typeof access === 'string' ? access : `menu ${access.menu}, action ${access.action}`)

const toSchema = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { target: 'openapi-3.0', io, unrepresentable: 'any' })

const handsOutRevision = ({ revised, edits }: CallContract): boolean => Boolean(revised ?? edits)

function operationOf(contract: CallContract) {
  const body = mediaTypes[contract.sends]
  const input = toSchema(contract.input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return {
    operationId: contract.path.slice(5).replaceAll('/', '_'),
    tags: [contract.path.split('/')[2]],
    summary: contract.summary,
    'x-access': words(contract.access),
    'x-changes': contract.changes,
    ...(contract.edits && { 'x-edits': contract.edits.read.path }),
    ...(contract.access === 'anonymous' ? { security: [] } : {}),
    ...(contract.method === 'GET'
      ? {
          parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({
            name,
            in: 'query',
            schema,
            required: input.required?.includes(name) ?? false,
          })),
        }
      : body
        ? {
            requestBody: {
              content: {
                [body]: {
                  schema:
                    contract.sends === 'multipart'
                      ? { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
                      : input,
                },
              },
            },
          }
        : {}),
    responses: {
      200: contract.streams
        ? { description: 'The bytes.', content: { 'application/octet-stream': {} } }
        : {
            description: 'The envelope; code 200 means success, any other code an error with its sentence.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['code', 'data', 'message'],
                  properties: {
                    code: { type: 'integer' },
                    data: toSchema(contract.data, 'output'),
                    message: { type: 'string' },
                    ...(handsOutRevision(contract) && {
                      rev: { type: 'string', description: 'The revision of the record; an edit sends it back.' },
                    }),
                  },
                },
              },
            },
          },
    },
  }
}

/** The OpenAPI 3.0 document of all calls, made from the contracts. */
export function apiDocument(calls: Iterable<CallContract>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of calls) paths[contract.path] = { [contract.method.toLowerCase()]: operationOf(contract) }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Baton',
      version: '1',
      description:
        'Every call carries a bearer token; through the web, the session cookie and X-Requested-With stand in for it. Answers are { code, data, message }.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  }
}
