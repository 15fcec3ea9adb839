import type { TestServer } from './test-server'

export type Json = Record<string, unknown>
export interface ListOf {
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: (Json & { id: string })[]
}

export const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request of a directory, by the secret of its client. */
export async function askScim<Data = Json>(
  server: TestServer,
  { method, path, body, by, headers }: { method: Method; path: string; body?: object; by: string; headers?: object },
): Promise<{ status: number; data: Data; headers: Json }> {
  const answer = await server.app.fastify.inject({
    method,
    url: `/api/scim/v2/${path}`,
    headers: {
      ...(by && { authorization: `Bearer ${by}` }),
      ...(body && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    data: (answer.body ? JSON.parse(answer.body) : null) as Data,
    headers: answer.headers,
  }
}

/** A directory whose client works as an account that may keep people and roles. */
export async function directoryOf(server: TestServer, runAs: string): Promise<string> {
  for (const menuId of ['admin_users', 'admin_roles'])
    await server.call('admin', '/api/admin/setMenuRights', {
      menuId,
      grants: [{ participantType: 0, param0: runAs, access: 3 }],
    })
  const form = { clientName: 'Directory', runAs, scopes: ['people:provision'], rate: 600 }
  return (await server.call<{ secret: string }>('admin', '/api/client/save', form)).data.secret
}
