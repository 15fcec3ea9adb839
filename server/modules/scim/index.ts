import type { FastifyInstance } from 'fastify'
import { scimPath } from '@/lib/contracts/client-scopes'
import { rosterMenus, rosterRight } from '@/lib/contracts/rosters'
import { userRight } from '@/lib/contracts/users'
import type { ServerApp } from '@/server/http/server-app'
import type { ProcessesNaming } from '@/server/modules/organisation'
import { listed, resourceTypes, schemas, serviceProviderConfig } from './about'
import { addGroup, listGroups, patchGroup, readGroup, removeGroup, replaceGroup } from './groups'
import { keyOf, locationOf, notFound, type ResourceName } from './ids'
import { projected, readQuery } from './list-query'
import { serveProgram, type Given, type Program } from './serve-program'
import { isKnown, requireMatch, versionIn, type Conditions } from './version'
import { addUser, listUsers, patchUser, readUser, removeUser, replaceUser } from './users'

type Context = Parameters<Program['work']>[0]

/** A kind of resource: what is done to one of them, by its key. */
interface Resource {
  name: ResourceName
  menu: string
  rights: { view: number; edit: number }
  list(context: Context, query: ReturnType<typeof readQuery>, base: string): Promise<object>
  read(context: Context, key: string, base: string): Promise<object>
  add(context: Context, body: unknown): Promise<string>
  replace(context: Context, key: string, body: unknown): Promise<void>
  patch(context: Context, key: string, body: unknown): Promise<void>
  remove(context: Context, key: string): Promise<void>
}

const users: Resource = {
  name: 'Users',
  menu: 'admin_users',
  rights: userRight,
  list: listUsers,
  read: readUser,
  add: addUser,
  replace: replaceUser,
  patch: patchUser,
  remove: removeUser,
}

const groups = (processesNaming: ProcessesNaming): Resource => ({
  name: 'Groups',
  menu: rosterMenus.role,
  rights: rosterRight,
  list: listGroups,
  read: readGroup,
  add: addGroup,
  replace: replaceGroup,
  patch: patchGroup,
  remove: (context, key) => removeGroup(context, key, processesNaming),
})

const versioned = (body: object) => ({ body, etag: versionIn(body) })

function programsOf({ name, menu, rights, ...acts }: Resource, base: () => string): Program[] {
  const all = `${scimPath}/${name}` as const
  const one = `${all}/:id`
  const look = { menu, action: rights.view }
  const edit = { menu, action: rights.edit }
  const changed =
    (act: 'replace' | 'patch') =>
    async (context: Context, { id, body, ...conditions }: Given) => {
      const key = keyOf(id)
      await asRead(context, key, conditions)
      await acts[act](context, key, body)
      return versioned(await acts.read(context, key, base()))
    }
  const asRead = async (context: Context, key: string, conditions: Conditions) =>
    conditions.ifMatch === undefined || requireMatch(conditions, await acts.read(context, key, base()))
  return [
    {
      method: 'GET',
      url: all,
      path: all,
      right: look,
      work: async (context, { query }) => ({ body: await acts.list(context, readQuery(query), base()) }),
    },
    {
      method: 'GET',
      url: one,
      path: all,
      right: look,
      work: async (context, { id, query, ...conditions }) => {
        const found = await acts.read(context, keyOf(id), base())
        if (isKnown(conditions, found)) return { status: 304, etag: versionIn(found) }
        return { body: projected(found, readQuery(query)), etag: versionIn(found) }
      },
    },
    {
      method: 'POST',
      url: all,
      path: all,
      right: edit,
      work: async (context, { body }) => {
        const key = await acts.add(context, body)
        const made = versioned(await acts.read(context, key, base()))
        return { ...made, status: 201, location: locationOf(base(), name, key) }
      },
    },
    { method: 'PUT', url: one, path: all, right: edit, work: changed('replace') },
    { method: 'PATCH', url: one, path: all, right: edit, work: changed('patch') },
    {
      method: 'DELETE',
      url: one,
      path: all,
      right: edit,
      work: async (context, { id, ...conditions }) => {
        await asRead(context, keyOf(id), conditions)
        await acts.remove(context, keyOf(id))
        return {}
      },
    },
  ]
}

/** What a directory asks before it begins. */
function aboutUs(): Program[] {
  const look = { menu: users.menu, action: userRight.view }
  const told = (name: string, url: string, answer: (id: string) => object | undefined): Program => ({
    method: 'GET',
    url: `${scimPath}/${url}`,
    path: `${scimPath}/${name}`,
    right: look,
    work: async (_context, { id }) => {
      const body = answer(id)
      if (!body) throw notFound()
      return { body }
    },
  })
  return [
    told('ServiceProviderConfig', 'ServiceProviderConfig', () => serviceProviderConfig),
    told('ResourceTypes', 'ResourceTypes', () => listed(resourceTypes)),
    told('ResourceTypes', 'ResourceTypes/:id', (id) => resourceTypes.find((one) => one.id === id)),
    told('Schemas', 'Schemas', () => listed(schemas)),
  ]
}

/** SCIM 2.0 for people and groups (RFC 7643, 7644). @param above which processes name a group */
export function registerScim(app: ServerApp, above: { processesNaming: ProcessesNaming }): void {
  const { fastify, deps } = app
  const base = () => deps.env.PUBLIC_URL?.replace(/\/+$/, '') ?? ''
  // A scope of its own: nobody else's bodies are read by its media type.
  void fastify.register(async (own: FastifyInstance) => {
    const asJson = own.getDefaultJsonParser('error', 'error')
    own.removeContentTypeParser('application/json')
    // Some programs say of what a body is where they send none.
    own.addContentTypeParser(
      ['application/json', 'application/scim+json'],
      { parseAs: 'string' },
      (request, text, done) => (text === '' ? done(null, undefined) : asJson(request, text as string, done)),
    )
    for (const program of [
      ...aboutUs(),
      ...[users, groups(above.processesNaming)].flatMap((one) => programsOf(one, base)),
    ])
      serveProgram(own, deps, program)
  })
}
