'use client'

import { useEffect } from 'react'
import { forgetWhatIsLeft } from '@/lib/client/offline/left-to-forget'

/**
 * Fetches what the next page starts with while the person still types, for the browser's cache: on a slow line the page
 * then answers as soon as it is there. It waits until this page is at rest, and nothing depends on it. What the last person has
 * read here goes then as well, where signing out could not wait for it.
 */
export function FetchAhead({ files }: { files: string[] }) {
  useEffect(() => {
    const begin = () => {
      void forgetWhatIsLeft()
      files.forEach((file) => void fetch(file, { priority: 'low' }).catch(() => undefined))
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [files])
  return null
}
