/** What the gallery's board says in one language, by item; `detail` where the item has one. */
export interface BoardTexts {
  readonly title: string;
  readonly items: Readonly<Record<string, { readonly summary: string; readonly detail?: string }>>;
  readonly notes: readonly [onVisa: string, onSold: string];
}

export const english: BoardTexts = {
  title: 'Main board',
  items: {
    visa: {
      summary: 'Visa: the agent is still missing your bank statement',
      detail:
        'Everything else is filed. Without it the appointment on 14 Oct lapses and the trip moves by three weeks.',
    },
    trip: {
      summary: 'Lisbon trip: dates fixed, hotel held until Friday',
      detail: 'Two flights fit; the earlier one is cheaper by 40 euros and has a stop in Madrid.',
    },
    bill: { summary: 'Electricity bill: payment date passed, last recorded as unpaid' },
    quote: { summary: 'New flight quote requested, the old one expired at 11:00' },
    report: { summary: 'Weekly report is written; two figures to confirm' },
    garden: { summary: 'Planting calendar for the balcony' },
    merged: { summary: 'PR 482 merged' },
    statement: { summary: 'Ask the bank for a statement of the last three months' },
    photo: { summary: 'Passport photo is taken and fits the rules' },
    flights: { summary: 'Choose between the morning and the evening flight' },
    hotel: { summary: 'Hotel near the river, free to cancel until Friday' },
    museum: { summary: 'Museum days and opening hours' },
  },
  notes: ['Ask my own bank first, they know the form.', 'Do not sell the car before spring.'],
};

export const chinese: BoardTexts = {
  title: '主看板',
  items: {
    visa: {
      summary: '签证：代办处还缺你的银行流水',
      detail: '其他材料都已提交。缺了它，10 月 14 日的预约就会作废，行程要推迟三周。',
    },
    trip: {
      summary: '里斯本之行：日期已定，酒店保留到周五',
      detail: '有两班航班合适；早的一班便宜 40 欧元，在马德里转机。',
    },
    bill: { summary: '电费：已过缴费日，最后记录为未缴' },
    quote: { summary: '已重新询问机票报价，旧报价 11:00 失效' },
    report: { summary: '周报已写好，还有两个数字待核对' },
    garden: { summary: '阳台种植日历' },
    merged: { summary: 'PR 482 已合并' },
    statement: { summary: '向银行索取最近三个月的流水' },
    photo: { summary: '护照照片已拍好，符合要求' },
    flights: { summary: '在早班和晚班航班之间选择' },
    hotel: { summary: '河边的酒店，周五前可免费取消' },
    museum: { summary: '博物馆的开放日和时间' },
  },
  notes: ['先问我自己的银行，他们知道这种表格。', '开春之前不要卖车。'],
};

export const arabic: BoardTexts = {
  title: 'اللوحة الرئيسية',
  items: {
    visa: {
      summary: 'التأشيرة: ما زال كشف حسابك البنكي ناقصًا لدى الوكيل',
      detail: 'قُدّمت بقية الأوراق كلها. من دونه يسقط موعد 14 أكتوبر وتتأخر الرحلة ثلاثة أسابيع.',
    },
    trip: {
      summary: 'رحلة لشبونة: التواريخ ثابتة والفندق محجوز حتى الجمعة',
      detail: 'تناسبنا رحلتان؛ الأبكر أرخص بأربعين يورو وتتوقف في مدريد.',
    },
    bill: { summary: 'فاتورة الكهرباء: مضى موعد الدفع وهي مسجّلة غير مدفوعة' },
    quote: { summary: 'طُلب سعر جديد للرحلة، والقديم انتهى في 11:00' },
    report: { summary: 'التقرير الأسبوعي مكتوب، وبقي رقمان للتأكيد' },
    garden: { summary: 'تقويم الزراعة للشرفة' },
    merged: { summary: 'دُمج PR 482' },
    statement: { summary: 'اطلب من البنك كشف الأشهر الثلاثة الأخيرة' },
    photo: { summary: 'صورة الجواز جاهزة ومطابقة للشروط' },
    flights: { summary: 'اختر بين رحلة الصباح ورحلة المساء' },
    hotel: { summary: 'فندق قرب النهر، الإلغاء مجاني حتى الجمعة' },
    museum: { summary: 'أيام المتحف وساعاته' },
  },
  notes: ['اسأل بنكي أولًا، فهم يعرفون النموذج.', 'لا تبيعوا السيارة قبل الربيع.'],
};
