import ldap from 'ldapjs'

/** A directory that knows these people by these passwords. */
export async function startDirectory(
  people: Record<string, string>,
  onBind: (bind: string) => void = () => undefined,
): Promise<{ directory: ldap.Server; url: string }> {
  const directory = ldap.createServer()
  directory.bind(
    'ou=people,dc=example,dc=com',
    (
      { dn, credentials }: { dn: { toString(): string }; credentials: string },
      response: { end(): void },
      next: (error?: Error) => void,
    ) => {
      onBind(`${dn.toString()} ${credentials}`)
      const account = /^uid=([^,]+),/.exec(dn.toString())?.[1] ?? ''
      if (people[account] !== credentials) return next(new ldap.InvalidCredentialsError() as unknown as Error)
      response.end()
    },
  )
  const port = await new Promise<number>((resolve) =>
    directory.listen(0, '127.0.0.1', () => resolve(Number(new URL(directory.url).port))),
  )
  return { directory, url: `ldap://127.0.0.1:${port}` }
}
