export type Locale = 'en' | 'zh-CN';

const english = {
  board: 'Board',
  theme: 'Theme',
  language: 'Language',
  size: 'Size',
  timeline: 'History',
  at: 'After event',
  compare: 'Compare with',
  files: 'In the folder',
  nothing: 'Nothing has been written yet.',
  auto: 'As the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  fill: 'As wide as the window',
  event: 'event',
  changed: 'changed the board',
  annotated: 'left a note',
  acknowledged: 'answered a note',
  checked: 'found nothing to change',
  worked: 'recorded work',
} as const;

export type Word = keyof typeof english;

const chinese: Readonly<Record<Word, string>> = {
  board: '看板',
  theme: '主题',
  language: '语言',
  size: '尺寸',
  timeline: '历史',
  at: '事件之后',
  compare: '对比',
  files: '文件夹内容',
  nothing: '还没有写入任何内容。',
  auto: '跟随系统',
  light: '浅色',
  dark: '深色',
  contrast: '高对比度',
  fill: '与窗口同宽',
  event: '事件',
  changed: '更改了看板',
  annotated: '留下一条批注',
  acknowledged: '回应了批注',
  checked: '检查后无变化',
  worked: '记录了工作',
};

const titles: Readonly<Record<string, string>> = {
  'coming-back': '归来',
  'time-passes': '时间流逝',
  'making-room': '腾出空间',
  'a-note': '一条批注',
  superseded: '被取代',
  'two-languages': '两种语言',
  ledger: '示例账本',
  empty: '空看板',
  'items-1': '1 个事项',
  'items-30': '30 个事项',
  'items-300': '300 个事项',
};

export function word(name: Word, locale: Locale): string {
  return locale === 'zh-CN' ? chinese[name] : english[name];
}

/** A sample's name in the reader's language; a story that has none keeps its own. */
export function titleOf(sample: { readonly id: string; readonly title: string }, locale: Locale): string {
  return (locale === 'zh-CN' && Object.hasOwn(titles, sample.id) && titles[sample.id]) || sample.title;
}
