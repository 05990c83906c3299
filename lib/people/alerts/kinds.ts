export const CONFIRM_MAIL = "alert_confirm";
export const NEWS_MAIL = "alert_news";
export const LEAVE_MAIL = "alert_leave";
/** The kinds of mails that an alert brings. */
export const ALERT_MAILS = [CONFIRM_MAIL, NEWS_MAIL, LEAVE_MAIL];
