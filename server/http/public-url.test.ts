import { readEnvironment } from '@/lib/environment'
import { publicUrl } from './public-url'

describe('R2.9-15 the address links lead to', () => {
  const at = (PUBLIC_URL: string | undefined, hosts: string[]) =>
    publicUrl(
      {
        env: readEnvironment({ ...(PUBLIC_URL && { PUBLIC_URL }) }),
        companies: { hostsOf: () => hosts } as never,
      },
      'acme',
    )

  it('is the one of the installation where the company has no host, or that very host', () => {
    expect(at('https://work.example.com/', [])).toBe('https://work.example.com')
    expect(at('https://work.example.com', ['acme.example.com', 'work.example.com'])).toBe('https://work.example.com')
  })

  it('is the company’s first host where it has others, by the same protocol, port and path', () => {
    expect(at('https://work.example.com:8443/office/', ['acme.example.com', 'old.example.com'])).toBe(
      'https://acme.example.com:8443/office',
    )
  })

  it('is none where the installation does not know its own', () => {
    expect(at(undefined, ['acme.example.com'])).toBe('')
  })
})
