import type { Locale as OurLocale } from '@/lib/contracts/auth'
import type { Messages as OurMessages } from '@/lib/i18n/messages'

/** Unknown message keys are type errors. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: OurLocale
    Messages: OurMessages
  }
}
