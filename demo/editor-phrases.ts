import type { Locale } from './settings.ts';

const chinese: Readonly<Record<string, string>> = {
  Find: '查找',
  Replace: '替换为',
  next: '下一个',
  previous: '上一个',
  all: '全选',
  'match case': '区分大小写',
  regexp: '正则表达式',
  'by word': '全字匹配',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'replaced $ matches': '已替换 $ 处匹配',
  'on line': '在第几行',
  'Go to line': '转到行',
  go: '转到',
  'Fold line': '折叠此行',
  'Unfold line': '展开此行',
  'folded code': '已折叠的内容',
  unfold: '展开',
  'Folded lines': '已折叠的行',
  'Unfolded lines': '已展开的行',
  to: '至',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  'Selection deleted': '已删除所选内容',
  'Control character': '控制字符',
};

/** What the editor's own search and folding say; it speaks English by itself. */
export function editorPhrases(locale: Locale): Readonly<Record<string, string>> {
  return locale === 'zh-CN' ? chinese : {};
}
