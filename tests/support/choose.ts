import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a list as a person does and takes the choice of that name; over once the list is gone. */
export async function choose(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await waitFor(() => expect(field).toBeEnabled())
  await user.click(field)
  await user.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
