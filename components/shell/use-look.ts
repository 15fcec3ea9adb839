import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { tellWindows } from '@/lib/client/windows'
import { keepInBrowser, readOwnCookie } from '@/lib/own-cookie'
import { brandVariables } from '@/lib/theme/html-attributes'
import type { CurrentUser } from '@/lib/contracts/auth'
import { changedLook, lookCookie, readLook, type Look, type LookChange } from '@/lib/theme/look'

const year = 365 * 24 * 60 * 60
/** The server need not hear of every step on the way to a choice. */
const keepAfterMs = 1_500

/** The look the server drew, and how to change it: at once on the page, in the cookie for the next one, and for other devices. */
export function useLook(drawn: Look, { pageTheme, companyLook }: Pick<CurrentUser, 'pageTheme' | 'companyLook'>) {
  const [look, setLook] = useState(drawn)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const changeLook = useCallback(
    (change: LookChange) => {
      const chosen = changedLook(keptLook() ?? pageTheme, change)
      const after = readLook(chosen, companyLook)
      keepInBrowser(lookCookie, chosen, year)
      paint(after)
      setLook(after)
      tellWindows({ kind: 'look' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void call('/api/account/savePreferences', { pageTheme: chosen }, { quiet: true }).catch(() => undefined)
      }, keepAfterMs)
    },
    [pageTheme, companyLook],
  )

  /** Another window has changed the cookie. */
  const applyLook = useCallback(() => {
    const now = readLook(keptLook() ?? pageTheme, companyLook)
    paint(now)
    setLook(now)
  }, [pageTheme, companyLook])

  return { look, changeLook, applyLook }
}

/** What this browser keeps, which another window may have changed. */
function keptLook(): string | undefined {
  const kept = new Map(document.cookie.split('; ').map((one) => one.split('=', 2) as [string, string]))
  return readOwnCookie((name) => kept.get(name), lookCookie)
}

function paint(look: Look): void {
  const { dataset, style } = document.documentElement
  dataset.mode = look.mode
  dataset.density = look.density
  for (const [name, value] of Object.entries(brandVariables(look.brand))) style.setProperty(name, value)
}
