import fc from 'fast-check'
import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'
import { cleanRich, parseRich, richWords, type RichNode } from './rich-html'
import { costOf } from '@/tests/support/cost'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'richText', maxLength: 20 })

describe('richText', () => {
  it('takes its values and names what is wrong with others', () => {
    expect(checkValue(one, '<p>a</p>', today)).toBeNull()
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
    expect(checkValue(one, 'x'.repeat(21), today)).toBe('tooLong')
    expect(checkValue(one, 3, today)).toBe('wrongType')
  })

  it('is its words in lists and expressions, and lines of a cell are paragraphs', () => {
    const value = '<h2>A &amp; B</h2><ul><li>one</li><li>two</li></ul>'
    expect(valueOf(one).label(value, one)).toBe('A & B one two')
    expect(valueOf(one).inExpression(value, one)).toBe('A & B\none\ntwo')
    expect(valueOf(one).fromCell?.(one, 'a < b\nc')).toBe('<p>a &lt; b</p><p>c</p>')
  })

  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['a<br>b', '<p>a<br>b</p>'],
    ['<b>a</b><i>b</i>', '<p><strong>a</strong><em>b</em></p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p>a<ul><li>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['<li>a</li>', '<ul><li>a</li></ul>'],
    ['<ol>loose</ol>', '<ol><li>loose</li></ol>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<span style="color:red" onclick="x()">a</span>', '<p>a</p>'],
    ['<a href="https://a.cn/?b=1&amp;c=2">a</a>', '<p><a href="https://a.cn/?b=1&amp;c=2">a</a></p>'],
    ['1 < 2 &lt; 3', '<p>1 &lt; 2 &lt; 3</p>'],
    ['<p><br></p>', ''],
    ['  ', ''],
    ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
  ])('%s is kept as %s', (html, kept) => {
    expect(cleanRich(html)).toBe(kept)
  })

  it.each([
    ['<script>alert(1)</script>a', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script>a', '<p>ipt&gt;alert(1)a</p>'],
    ['<img src=x onerror=alert(1)>a', '<p>a</p>'],
    ['<svg/onload=alert(1)>a', ''],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="&#106;avascript&#58;alert(1)">a</a>', '<p>a</p>'],
    ['<a href="data:text/html,x">a</a>', '<p>a</p>'],
    ['<a href="//evil.invalid">a</a>', '<p>a</p>'],
    ['<a href="/\\evil.invalid">a</a>', '<p>a</p>'],
    ['<a href="https://a.cn" onmouseover="x()" style="x">a</a>', '<p><a href="https://a.cn">a</a></p>'],
    [
      `<a href='https://a.cn/"><img src=x onerror=x>'>a</a>`,
      '<p><a href="https://a.cn/&quot;&gt;&lt;imgsrc=xonerror=x&gt;">a</a></p>',
    ],
    ['<iframe srcdoc="<script>x</script>"></iframe>a', '<p>a</p>'],
    ['<!--<p>x-->a', '<p>a</p>'],
    ['<style>p{}</style>a', '<p>a</p>'],
    ['<p title="</p><script>x</script>">a</p>', '<p>a</p>'],
    ['&lt;script&gt;x&lt;/script&gt;', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    ['<constructor>a</constructor><toString>b', '<p>ab</p>'],
  ])('an attack %s comes out as %s', (html, kept) => {
    expect(cleanRich(html)).toBe(kept)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      ...'<p> </p> <b> <strong> </strong> <ul> <ol> <li> </li> </ul> <a_href="https://a.cn"> <a_href=javascript:x> </a> <script> </script> <br> <img_src=x_onerror=y> <blockquote> </blockquote> <h2> </h2> <div> < > " \' & &lt; &#60; <!-- --> <svg> = / <p_onclick="x">'
        .split(' ')
        .map((one) => one.replaceAll('_', ' ')),
    ),
    fc.string(),
  )
  const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const elements = (nodes: RichNode[]): Extract<RichNode, { kind: 'element' }>[] =>
    nodes.flatMap((node) => (node.kind === 'element' ? [node, ...elements(node.children)] : []))

  it('whatever comes in, nothing but what is allowed comes out, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = cleanRich(html)
        expect(cleanRich(clean)).toBe(clean)
        expect(
          clean.replace(/<\/?(p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|br)>|<a href="[^"<>]*">|<\/a>/g, ''),
        ).not.toMatch(/[<>]/)
        for (const { href } of elements(parseRich(clean)))
          expect(href ?? '/').toMatch(/^(https?:\/\/|mailto:|tel:|\/)/i)
      }),
    )
  })

  it('nests no deeper than anybody writes, and reads a long text in no time', async () => {
    const deep = `${'<blockquote>'.repeat(50_000)}a`
    expect(cleanRich(deep).match(/<blockquote>/g)!.length).toBeLessThan(20)
    const cost = await costOf(() => {
      cleanRich('<p title="'.repeat(20_000))
      cleanRich('<'.repeat(100_000))
      cleanRich('<!--'.repeat(50_000))
    })
    expect(cost).toBeLessThan(12)
    expect(richWords('<p>a</p>')).toBe('a')
  })
})
