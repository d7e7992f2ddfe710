-- A third feature of the AI provider: rewrites of resume lines and feedback on interview answers.
alter table ai_setting add column suggestions boolean not null default false;
alter table ai_answer drop constraint ai_answer_feature_check;
alter table ai_answer add constraint ai_answer_feature_check
  check (feature in ('narrative', 'meaning', 'suggestions'));
alter table ai_call drop constraint ai_call_feature_check;
alter table ai_call add constraint ai_call_feature_check
  check (feature in ('narrative', 'meaning', 'suggestions'));
