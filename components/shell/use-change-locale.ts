import { useRouter } from 'next/navigation'
import { mutate } from 'swr'
import type { Locale } from '@/lib/contracts/auth'
import { keepLocale } from '@/lib/client/keep-locale'

/** Another language at the same address; what is typed stays, what the server worded is fetched anew. */
export function useChangeLocale(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    keepLocale(locale)
    router.refresh()
    void mutate(() => true)
  }
}
