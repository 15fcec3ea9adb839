import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { toasts, showError, showWarning } from '@/lib/client/toasts'
import messages from '@/lib/i18n/messages-en-us'
import { Toaster } from './toaster'

describe('messages that come and go', () => {
  beforeEach(() => {
    toasts.set([])
    render(
      <NextIntlClientProvider locale="en-US" messages={messages} timeZone="UTC">
        <Toaster />
      </NextIntlClientProvider>,
    )
  })

  it('R8-01 an error without words is an interface error, word for word', async () => {
    act(() => showError({ code: 500, message: '', correlationId: undefined }))
    expect(await screen.findByText('interface error')).toBeVisible()
  })

  it('R5-21 a warning is shown as one and read out at once', async () => {
    act(() => showWarning('Please select variable'))
    expect(await screen.findByRole('alert')).toHaveAttribute('data-kind', 'warning')
  })
})
