import { z } from 'zod'
import { everyContract } from '../support/every-contract'

/** Names of fields that hold what lets somebody in. */
const secret = /^((old|new|oneTime)?password\d?|token|secret|ticket|codeVerifier|otp|pin|apiKey)$/i

function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    Object.values(node).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io }))
  return [...names]
}

describe('S6 calls that take or give secrets', () => {
  it('are called so in their contract, that nothing of them is kept for a repetition', () => {
    const silent = everyContract()
      .filter((contract) => contract.changes && !contract.secret)
      .flatMap(({ path, input, data }) =>
        [...fieldsOf(input, 'input'), ...fieldsOf(data, 'output')]
          .filter((name) => secret.test(name))
          .map((name) => `${path}: ${name}`),
      )
    expect(silent).toEqual([])
  })

  it('are among them sign-in, passwords, the second factor and the addresses of data sources', () => {
    const paths = new Set<string>(
      everyContract()
        .filter((contract) => contract.secret)
        .map(({ path }) => path),
    )
    for (const path of [
      '/api/auth/login',
      '/api/auth/loginAdmin',
      '/api/auth/finishSingleSignOn',
      '/api/auth/resetPassword',
      '/api/account/changePassword',
      '/api/account/beginSecondFactor',
      '/api/account/prove',
      '/api/account/confirmSecondFactor',
      '/api/account/removeSecondFactor',
      '/api/admin/addUser',
      '/api/admin/resetUserPassword',
      '/api/admin/runImport',
      '/api/dataSource/saveDataSource',
    ])
      expect({ path, secret: paths.has(path) }).toEqual({ path, secret: true })
  })
})
