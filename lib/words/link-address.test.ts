import { isLinkAddress } from './link-address'

describe('the address of a link', () => {
  it.each(['/index', '/modules/report/view?reportId=a#b', 'https://example.com', 'http://intranet.example/wiki?a=b'])(
    'may be %s',
    (address) => expect(isLinkAddress(address)).toBe(true),
  )

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/\\example.com',
    '/a\\b',
    '/a b',
    '/\tx',
    '/logout',
    '/api/account/logininfo',
    '/redirect/index',
    'https://user:secret@example.com/',
    'https://',
    'ftp://example.com',
    'index',
  ])('is not %j', (address) => expect(isLinkAddress(address)).toBe(false))
})
