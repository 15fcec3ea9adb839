import 'server-only'
import type { NextRequest } from 'next/server'
import { safeTarget } from '@/lib/menus/safe-target'

/** ASVS 7.6.2: the button on a page of ours was pressed, or the address was typed or kept as a bookmark. */
export function isOwnWish({ headers, nextUrl }: NextRequest): boolean {
  const from = headers.get('sec-fetch-site')
  if (from) return from === 'same-origin' || from === 'none'
  // Browsers older than that header name the page they come from, ours to ours alone.
  const referrer = headers.get('referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host === (headers.get('host') ?? nextUrl.host)
}

/** The sign-in page, which asks whoever follows a link of somebody else before he is signed in by his provider. */
export function askFirstAt({ nextUrl }: NextRequest): string {
  const query = new URLSearchParams({ sso: 'ask', redirect: safeTarget(nextUrl.searchParams.get('redirect')) })
  const company = nextUrl.searchParams.get('company')?.slice(0, 64)
  if (company) query.set('company', company)
  return `/login?${query.toString()}`
}
