import { createTheme } from '@mui/material/styles'

/**
 * MUI drawn with our tokens. Colours are CSS variables, so a change of accent, mode or density needs no new theme:
 * the browser derives the shades.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { main: 'var(--brand-fill)', contrastText: '#fff' },
    // Red is light in the dark: words on it have to be dark there.
    error: { main: 'var(--bad)', contrastText: 'var(--surface)' },
    success: { main: 'var(--ok)' },
    warning: { main: 'var(--warn)' },
    background: { default: 'var(--bg)', paper: 'var(--surface)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-2)',
      hover: 'var(--hover)',
      selected: 'var(--brand-soft)',
      focus: 'var(--hover)',
      disabled: 'var(--text-3)',
      disabledBackground: 'var(--line)',
    },
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: 'var(--font)', fontSize: 14, button: { textTransform: 'none', fontWeight: 500 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          fontSize: 'var(--type)',
          padding: '0 14px',
          lineHeight: 1.2,
          whiteSpace: 'nowrap',
        },
        // What takes something away keeps its own colour.
        text: { '&:not(.MuiButton-colorError, .Mui-disabled)': { color: 'var(--brand-text)' } },
        outlined: { borderColor: 'var(--line-strong)', color: 'var(--text)', background: 'var(--surface)' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { fontSize: 'var(--type)', minHeight: 'var(--control)', background: 'var(--surface)' },
        input: { height: 'auto', padding: '0 12px' },
        multiline: { padding: '8px 12px' },
        notchedOutline: { borderColor: 'var(--line-control)' },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 'var(--type)', minHeight: 36 } } },
    MuiPopover: {
      styleOverrides: {
        paper: { boxShadow: 'var(--shadow)', border: '1px solid var(--line)', background: 'var(--raised)' },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { boxShadow: 'var(--shadow)', border: '1px solid var(--line)', background: 'var(--raised)' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { boxShadow: 'var(--shadow)', backgroundImage: 'none', borderRadius: 8, background: 'var(--raised)' },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px', gap: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: 12 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: 'var(--type)', padding: '4px 12px', height: 'var(--row)', borderColor: 'var(--line)' },
        head: {
          color: 'var(--text-2)',
          fontWeight: 500,
          fontSize: 13,
          whiteSpace: 'nowrap',
          background: 'var(--surface)',
        },
      },
    },
  },
})
