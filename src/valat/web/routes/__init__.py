"""The HTTP interface and the pages, one module a subject."""

from valat.web.routes.analysis import analysis, branch, open_cards
from valat.web.routes.arena import arena_package, finish_job, keep_archive, lease_job, renew_job
from valat.web.routes.boards import comparison, traveller
from valat.web.routes.calendar import calendar
from valat.web.routes.cards import cards
from valat.web.routes.club import (
    act_on_club_session,
    appeal_in_club_session,
    call_director,
    club_board,
    club_session,
    club_session_hands,
    club_session_results,
    club_session_version,
    club_session_versions,
    club_sessions,
    club_system,
    enter_club_session,
    export_club_session,
    plan_club_session,
    register_system,
    set_line_up,
    withdraw_from_club_session,
)
from valat.web.routes.complaints import appeal, complain, complaint_list, export_own, notices
from valat.web.routes.contest_entries import (
    appeal_verdict,
    bring_version,
    claim_entry,
    contest_entry,
    enter_contest,
    entry_match,
    entry_package,
    entry_source,
    rotate_entry_key,
    set_entry_source,
    withdraw_entry,
)
from valat.web.routes.contests import (
    act_on_contest,
    closed_matches,
    contest,
    contest_archive,
    contest_bots,
    contest_candidates,
    contest_file,
    contest_similarity,
    contests,
    new_contest,
    one_closed_match,
)
from valat.web.routes.daily import dailies, daily, daily_divisions, play_daily
from valat.web.routes.files import deal, practice, read_file, steps
from valat.web.routes.games import games
from valat.web.routes.health import health
from valat.web.routes.league import league, league_block, set_entry_league
from valat.web.routes.ledger import floor, ledger
from valat.web.routes.me import (
    change_password,
    end_sessions,
    erase_me,
    login,
    logout,
    me,
    register,
    sessions,
    update,
)
from valat.web.routes.pages import asset, box, page, unknown
from valat.web.routes.periods import (
    consent,
    period,
    period_act,
    period_checks,
    period_standings,
    periods,
    plan_period,
)
from valat.web.routes.players import player_deals, player_page, player_tournaments
from valat.web.routes.previews import club as club_picture
from valat.web.routes.previews import deal as deal_picture
from valat.web.routes.previews import house as house_picture
from valat.web.routes.previews import match as match_picture
from valat.web.routes.previews import period as period_picture
from valat.web.routes.previews import table as table_picture
from valat.web.routes.previews import tournament as tournament_picture
from valat.web.routes.puzzles import answer_puzzle, puzzle, puzzle_bundle, puzzle_index, puzzle_list
from valat.web.routes.replay import export, replay, replay_deal
from valat.web.routes.staff import (
    act_on_complained,
    act_on_reported,
    audit_log,
    confirm_password,
    staff,
    staff_complaint_queue,
    staff_reports,
)
from valat.web.routes.staff_roles import change_role, staff_roles
from valat.web.routes.tables import lobby, lobby_people, lobby_tables, open_table, play, table, watch
from valat.web.routes.tournaments import (
    act_on,
    enter,
    export_tournament,
    leave,
    plan_tournament,
    standings,
    tournament,
    tournaments,
    withdraw,
)

ROUTES = (
    me, update, register, login, logout, change_password, erase_me, sessions, end_sessions,
    games, play, open_table, lobby, lobby_people, lobby_tables, watch, calendar, table, replay,
    replay_deal, export,
    cards, traveller, comparison, analysis, branch, open_cards, read_file, steps, deal, practice,
    ledger, floor, player_tournaments,
    player_page, player_deals, puzzle_index, puzzle_list, puzzle_bundle, puzzle, answer_puzzle, health,
    tournaments, tournament, standings, export_tournament, enter, withdraw, leave,
    plan_tournament, act_on,
    confirm_password, staff, staff_reports, act_on_reported, staff_complaint_queue, act_on_complained,
    audit_log, staff_roles, change_role, notices, complaint_list, complain, appeal, export_own,
    periods, period, period_standings, period_checks, plan_period, period_act, consent,
    club_sessions, club_session, club_board, plan_club_session, enter_club_session,
    withdraw_from_club_session, set_line_up, call_director, appeal_in_club_session, act_on_club_session,
    export_club_session, club_session_results, club_session_hands,
    club_session_versions, club_session_version,
    register_system, club_system,
    dailies, daily, daily_divisions, play_daily,
    contests, contest_bots, new_contest, contest, act_on_contest, contest_file, contest_archive,
    closed_matches, one_closed_match, enter_contest, contest_entry, bring_version, entry_package,
    entry_source, entry_match, rotate_entry_key, claim_entry, set_entry_source, appeal_verdict,
    withdraw_entry, contest_similarity, contest_candidates, league, league_block, set_entry_league,
    lease_job, renew_job, finish_job, arena_package, keep_archive,
    house_picture, table_picture, match_picture, deal_picture,
    tournament_picture, period_picture, club_picture,
    unknown, box, page, asset,
)  # fmt: skip
