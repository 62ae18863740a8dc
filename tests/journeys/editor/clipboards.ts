/** What well-known programs put on the clipboard, shortened, and what stands in a text afterwards. */
export const clipboards: { from: string; html: string; becomes: string }[] = [
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5e0f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">What to bring</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Come </span><span style="font-weight:700;">early</span><span style="font-style:italic;"> please</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Water</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Cold</span></p></li></ul></ul><p><a href="https://example.com/x"><span style="text-decoration:underline;color:#1155cc;">A link</span></a></p></b>`,
    becomes:
      '<h2>What to bring</h2><p>Come <strong>early</strong><em> please</em></p><ul><li><p>Water</p><ul><li><p>Cold</p></li></ul></li></ul><p><a href="https://example.com/x">A link</a></p>',
  },
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-US><!--StartFragment--><h2 style='mso-style-priority:9'>The plan<o:p></o:p></h2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and<span style='mso-spacerun:yes'>&nbsp; </span><i>leaning</i><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Water<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Cold<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Shoes<o:p></o:p></p><p class=MsoNormal>Then:<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Dance<o:p></o:p></p><!--EndFragment--></body></html>`,
    becomes:
      '<h2>The plan</h2><p><strong>Bold</strong> and <em>leaning</em></p><ul><li><p>Water</p><ul><li><p>Cold</p></li></ul></li><li><p>Shoes</p></li></ul><p>Then:</p><ol><li><p>Dance</p></li></ol>',
  },
  {
    from: 'a page with a table, code and a rule',
    html: '<h4>Small</h4><table><tbody><tr><th>Day</th><th>Time</th></tr><tr><td>Monday</td><td><p>19:00</p></td></tr></tbody></table><pre><code>one\ntwo</code></pre><hr><blockquote>Late</blockquote>',
    becomes:
      '<h3>Small</h3><p>Day · Time</p><p>Monday · 19:00</p><p>one<br>two</p><hr><blockquote><p>Late</p></blockquote>',
  },
  {
    from: 'somebody who means harm',
    html: `<p onclick="window.ran=1" style="position:fixed">a<script>window.ran=1</script><img src="x" onerror="window.ran=1"><a href="javascript:window.ran=1">b</a><iframe src="https://evil.example"></iframe><svg onload="window.ran=1"><text>c</text></svg><a href="data:text/html,x">d</a></p><form action="https://evil.example"><input value="e"><button>f</button></form><style>p{display:none}</style>`,
    becomes: '<p>abcd</p><p>f</p>',
  },
];
