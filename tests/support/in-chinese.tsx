import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '@/lib/i18n/messages-zh-cn'

/** Draws a component with the Chinese words it needs. */
export function renderInChinese(children: ReactNode) {
  return render(
    <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>,
  )
}
