import { scimPath } from '@/lib/contracts/client-scopes'
import { enterpriseSchema, userSchema } from './draft-user'
import { groupSchema } from './groups'
import { listAnswer } from './list-query'

const coreSchema = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`

/** What we speak of SCIM (RFC 7643, 5). */
export const serviceProviderConfig = {
  schemas: [coreSchema('ServiceProviderConfig')],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The secret of an API client.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimPath}/ServiceProviderConfig` },
}

const resourceType = (name: string, endpoint: string, schema: string, extensions: string[]) => ({
  schemas: [coreSchema('ResourceType')],
  id: name,
  name,
  endpoint,
  schema,
  schemaExtensions: extensions.map((one) => ({ schema: one, required: false })),
  meta: { resourceType: 'ResourceType', location: `${scimPath}/ResourceTypes/${name}` },
})
export const resourceTypes = [
  resourceType('User', '/Users', userSchema, [enterpriseSchema]),
  resourceType('Group', '/Groups', groupSchema, []),
]

interface Attribute {
  type?: string
  required?: boolean
  caseExact?: boolean
  mutability?: string
  uniqueness?: string
  multiValued?: boolean
  subAttributes?: object[]
}

const attribute = (name: string, about: Attribute = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...about,
})
const complex = (name: string, subAttributes: object[], more: Attribute = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })

const schema = (id: string, name: string, attributes: object[]) => ({
  schemas: [coreSchema('Schema')],
  id,
  name,
  attributes,
  // Its id has signs no path of ours has: schemas are read all at once.
  meta: { resourceType: 'Schema', location: `${scimPath}/Schemas` },
})

/** Only what we keep stands here. */
export const schemas = [
  schema(userSchema, 'User', [
    attribute('userName', { required: true, uniqueness: 'server', mutability: 'immutable' }),
    complex('name', [
      attribute('formatted'),
      attribute('givenName', { mutability: 'writeOnly' }),
      attribute('familyName', { mutability: 'writeOnly' }),
    ]),
    attribute('externalId', { caseExact: true }),
    attribute('displayName'),
    attribute('title'),
    attribute('preferredLanguage'),
    attribute('active', { type: 'boolean' }),
    complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
      multiValued: true,
    }),
    complex('groups', [attribute('value'), attribute('display')], { multiValued: true, mutability: 'readOnly' }),
  ]),
  schema(enterpriseSchema, 'EnterpriseUser', [attribute('employeeNumber'), attribute('department')]),
  schema(groupSchema, 'Group', [
    attribute('displayName', { required: true }),
    attribute('externalId', { caseExact: true }),
    complex('members', [attribute('value', { mutability: 'immutable' }), attribute('display')], { multiValued: true }),
  ]),
]

export const listed = (resources: object[]) => listAnswer(resources, { total: resources.length, startIndex: 1 })
