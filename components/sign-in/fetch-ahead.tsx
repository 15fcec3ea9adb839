'use client'

import { useEffect } from 'react'

/**
 * Fetches what the next page starts with while the person still types, for the browser's cache: on a slow line the page
 * then answers as soon as it is there. It waits until this page is at rest, and nothing depends on it.
 */
export function FetchAhead({ files }: { files: string[] }) {
  useEffect(() => {
    const begin = () => files.forEach((file) => void fetch(file, { priority: 'low' }).catch(() => undefined))
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [files])
  return null
}
