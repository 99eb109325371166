import type { Sample } from '../demo/samples.ts';
import { historyOf, hoursIn } from './sample-history.ts';

/** One card of a text sample: weight, kind, summary and, where there is one, detail. */
type Card = readonly [weight: string, kind: string, summary: string, detail?: string];

const chinese: readonly Card[] = [
  [
    'focal',
    'action',
    '签证材料里还缺一份加盖银行公章的最近三个月流水，缺了它，十月十四日的预约就会作废，整个行程要推迟三周以上',
    '代办处今天上午来过电话：其他材料都已提交并通过初审。银行柜台当场可以打印，但必须由本人携带身份证办理，工作日下午四点以前。如果周三以前补齐，预约仍然有效。',
  ],
  [
    'major',
    'progress',
    '里斯本之行的日期已经确定，河边的酒店保留到本周五晚上十点，两班航班都合适，早的一班便宜四十欧元',
    '早班在马德里转机，停留一小时五十分钟；晚班直飞，但是落地时地铁已经停运。',
  ],
  [
    'standard',
    'waiting',
    '「第四季度报告」的两个数字正在等财务部门核对：海外收入与汇兑损益，预计明天中午以前答复',
  ],
  [
    'standard',
    'result',
    '数据库备份演练已经完成：从最近一次快照恢复用了十一分钟，比上一次快了四分钟，没有丢失任何记录',
  ],
  ['minor', 'action', '请在两家保险公司的报价之间做出选择：贵的一家每月多三十一元，包含回程机票'],
  ['minor', 'reference', '厨房改造的三份报价、平面图与往来邮件都存放在这里，需要时可以随时查阅'],
  ['trace', 'result', '合同草案第三稿已归档'],
];

const arabic: readonly Card[] = [
  [
    'focal',
    'action',
    'التأشيرة: ما زال مكتب الوساطة ينتظر كشف حسابك البنكي لآخر ثلاثة أشهر، وبدونه يسقط موعد الرابع عشر من أكتوبر',
    'بقية الأوراق قُدّمت وقُبلت. يطبع البنك الكشف في الحال، بشرط أن تحضر بنفسك ومعك الهوية قبل الرابعة عصرًا.',
  ],
  [
    'major',
    'progress',
    'הטיול לליסבון: התאריכים נקבעו, והמלון ליד הנהר שמור עד יום שישי בשעה עשר בערב',
    'שתי טיסות מתאימות; המוקדמת זולה ב־40 אירו ויש בה עצירה במדריד (TP 1017).',
  ],
  ['standard', 'waiting', 'التقرير الفصلي: رقمان بانتظار تأكيد قسم المالية، والرد متوقع غدًا قبل الظهر'],
  [
    'standard',
    'result',
    'تجربة الاستعادة من النسخة الاحتياطية انتهت في 11 دقيقة، ولم يُفقد أي سجل (build 4.2.1)',
  ],
  ['minor', 'action', 'ביטוח בריאות לחו״ל: צריך לבחור בין שתי פוליסות, היקרה כוללת גם טיסה חזרה'],
  ['minor', 'reference', 'عروض تجديد المطبخ الثلاثة محفوظة هنا مع المخططات والمراسلات'],
  ['trace', 'result', 'אושר'],
];

const hard: readonly Card[] = [
  [
    'focal',
    'action',
    '👩‍👩‍👧‍👦 One family, 👩🏽‍🚀 one astronaut, 🏳️‍🌈 one flag and 🇵🇹🇯🇵🇨🇳 three more: each is one sign that may not be taken apart',
    'Keycaps 1️⃣ 2️⃣ 3️⃣, hearts ❤️‍🔥 ❤️‍🩹, a skin tone 👍🏿 and a sign that is wider than it is high ﷽.',
  ],
  [
    'major',
    'progress',
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz and pneumonoultramicroscopicsilicovolcanoconiosisbutevenlongerthanthat',
    'https://example.com/a/very/long/path/without/any/place/to/break?with=a&long=query&and=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  [
    'standard',
    'waiting',
    '<img src=x onerror=alert(1)> <b>is text</b> &amp; stays text, {{ like }} {% this %} too',
  ],
  [
    'standard',
    'result',
    'Z̸a̵l̶g̷o̸ marks, ﬁ ligatures, x\u0302\u0323 and a soft\u00adhyphen; “quotes” — dashes … and 100\u00a0%',
  ],
  ['minor', 'reference', 'שלום mixed with English, 中文, العربية and ไทยไม่มีช่องว่างระหว่างคำ in a single line'],
  ['minor', 'action', 'A line\nand another line\n\tand a third one with a tab'],
  ['trace', 'result', '🧪'],
  ['trace', 'waiting', 'W'.repeat(60)],
];

/** Boards whose texts are what a user's agents may write, which is anything. */
export function textSamples(): Sample[] {
  return [
    sampleOf('long-cjk', 'Long Chinese', chinese),
    sampleOf('long-rtl', 'Right to left', arabic),
    sampleOf('hard-text', 'Emoji, long words, markup', hard),
  ];
}

function sampleOf(id: string, title: string, cards: readonly Card[]): Sample {
  const declarations = cards.map(([weight, kind, summary, detail], place) => ({
    relation: 'new',
    id: `${id}-${place + 1}`,
    kind,
    weight,
    summary,
    ...(detail === undefined ? {} : { detail }),
    ...(place < 3 ? { due: hoursIn(30 + place * 40) } : {}),
  }));
  const events = historyOf([
    { op: 'configure', at: 0, request: { title } },
    { op: 'commit', at: 1, request: { declarations: declarations.slice(0, 4), acknowledges: [] } },
    { op: 'commit', at: 5, request: { declarations: declarations.slice(4), acknowledges: [] } },
    { op: 'annotate', at: 8, request: { item: `${id}-1`, text: cards[1]?.[2].slice(0, 60) } },
  ]);
  return { id, title, now: hoursIn(24), events };
}
