alter table evaluation_report add column referral text;

alter table evaluation_report add column referral_files jsonb;

alter table evaluation_report add column referred_by text;

alter table evaluation_report add column referred_at timestamptz;
