import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { formToken } from './form-token'
import { givenHeader, nonceHeader, readGiven, type Given } from './given'
import { loadGiven } from './load-given'
import { readSession } from './session'

/** The person a page is drawn for. The gate hands him over; where it did not run he is looked up, or sent to sign in. */
export const currentPerson = cache(async (): Promise<Given> => {
  const given = readGiven((await headers()).get(givenHeader))
  if (given) return given
  const session = await readSession((await headers()).get('cookie') ?? undefined)
  const loaded = session && (await loadGiven(session.token, await getLocale()))
  return loaded ?? redirect('/login')
})

export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get(nonceHeader) ?? undefined
}

/** The token that forms of this page carry; empty where there is no session. */
export async function pageFormToken(): Promise<string> {
  const session = await readSession((await headers()).get('cookie') ?? undefined)
  return session ? formToken(session) : ''
}
