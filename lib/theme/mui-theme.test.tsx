import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { muiTheme } from './mui-theme'

describe('buttons of our theme', () => {
  const colourOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).color

  it('that cannot be pressed do not look like those that can', () => {
    render(
      <ThemeProvider theme={muiTheme}>
        <Button>open</Button>
        <Button disabled>closed</Button>
        <Button color="error">remove</Button>
      </ThemeProvider>,
    )
    expect(colourOf('open')).toBe('var(--brand-text)')
    expect(colourOf('closed')).toContain('disabled')
    expect(colourOf('remove')).not.toBe('var(--brand-text)')
  })
})
