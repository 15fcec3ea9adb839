import { clientGroups, scopeOf } from '@/lib/contracts/client-scopes'
import { everyContract } from '../support/every-contract'

const areaOf = (path: string) => path.split('/')[2] ?? ''

describe('what programs may be allowed', () => {
  it('R2.9-10 is never signing in, sessions, secrets, standing in for others or the running of Baton', () => {
    const closed =
      /^\/api\/(auth|admin|administration|agent|alert|archive|backup|cache|client|dataPackage|dataSource|db|extInterface|interface|job|language|live|log|mailLink|menu|message|monitor|notice|processRights|rehearsal|settings|webhook)\//
    const open = everyContract().filter((contract) => closed.test(contract.path) && scopeOf(contract))
    expect(open.map(({ path }) => path)).toEqual([])
    const secret = everyContract().filter(
      (contract) => (contract.secret || contract.endless || contract.access === 'anonymous') && scopeOf(contract),
    )
    expect(secret).toEqual([])
  })

  it('R2.9-10 names areas that exist, each once', () => {
    const areas = Object.values(clientGroups).flatMap((group) => [...group.areas] as string[])
    const known = new Set(everyContract().map(({ path }) => areaOf(path)))
    expect(areas.filter((area) => !known.has(area))).toEqual([])
    expect(new Set(areas).size).toBe(areas.length)
  })

  it('R2.9-10 asks for more where a call asks for a right on a page', () => {
    const scope = (path: string) => scopeOf(everyContract().find((contract) => contract.path === path)!)
    expect(scope('/api/task/open')).toBe('task:read')
    expect(scope('/api/task/act')).toBe('task:change')
    expect(scope('/api/task/listFailedEffects')).toBe('task:administer')
    expect(scope('/api/account/changePassword')).toBeNull()
  })
})
